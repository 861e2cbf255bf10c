extension Declarations {
  /// What code around Objective-C names of C++'s library, roomy rather than exact: that calls keep
  /// their blocks is what counts, not that each overload is the right one.
  ///
  /// Source: https://en.cppreference.com/w/cpp/standard_library
  static let standardLibrary = """
    #ifdef __cplusplus
    }
    namespace std {
    using ::size_t; using ::int8_t; using ::int16_t; using ::int32_t; using ::int64_t;
    using ::uint8_t; using ::uint16_t; using ::uint32_t; using ::uint64_t;
    using nullptr_t = decltype(nullptr);
    typedef long ptrdiff_t;
    template <class T> struct remove_reference { using type = T; };
    template <class T> struct remove_reference<T &> { using type = T; };
    template <class T> struct remove_reference<T &&> { using type = T; };
    template <class T> typename remove_reference<T>::type &&move(T &&);
    template <class T> T &&forward(typename remove_reference<T>::type &);
    template <class T> void swap(T &, T &);
    template <class T> class initializer_list {
      const T *first; size_t count;
     public:
      initializer_list(); size_t size() const; const T *begin() const; const T *end() const;
    };
    template <class A, class B> struct pair {
      A first; B second; pair(); template <class X, class Y> pair(X &&, Y &&);
    };
    template <class A, class B> pair<A, B> make_pair(A, B);
    template <class... T> struct tuple { tuple(); template <class... X> tuple(X &&...); };
    template <class T> struct confine_range {
      typedef T value_type; typedef T *iterator; typedef const T *const_iterator;
      iterator begin(); const_iterator begin() const; iterator end(); const_iterator end() const;
      iterator rbegin(); iterator rend(); const_iterator cbegin() const; const_iterator cend() const;
      size_t size() const; bool empty() const; void clear(); void reserve(size_t); void resize(size_t);
      T &front(); const T &front() const; T &back(); const T &back() const;
      T *data(); const T *data() const;
      void push_back(const T &); void push_front(const T &); void pop_back(); void pop_front();
      template <class... A> void emplace_back(A &&...);
      template <class... A> iterator emplace(A &&...);
      template <class... A> iterator insert(A &&...);
      template <class... A> iterator erase(A &&...);
      template <class K> iterator find(const K &) const; template <class K> size_t count(const K &) const;
      template <class K> T &at(const K &) const;
    };
    template <class T, class A = void> struct vector : confine_range<T> {
      vector(); vector(initializer_list<T>); explicit vector(size_t); vector(size_t, const T &);
      template <class I> vector(I, I); T &operator[](size_t); const T &operator[](size_t) const;
    };
    template <class T> struct deque : vector<T> { using vector<T>::vector; };
    template <class T> struct list : vector<T> { using vector<T>::vector; };
    template <class T, size_t N> struct array : confine_range<T> {
      T items[N]; T &operator[](size_t); const T &operator[](size_t) const;
    };
    template <class T, class C = void, class H = void> struct set : confine_range<T> {
      set(); set(initializer_list<T>); template <class I> set(I, I);
    };
    template <class T, class C = void, class H = void> struct unordered_set : set<T> {
      using set<T>::set;
    };
    template <class K, class V, class C = void, class H = void, class A = void>
    struct map : confine_range<pair<const K, V>> {
      map(); map(initializer_list<pair<const K, V>>);
      V &operator[](const K &); V &at(const K &) const;
    };
    template <class K, class V, class C = void, class H = void, class A = void>
    struct unordered_map : map<K, V> { using map<K, V>::map; };
    template <class C> struct basic_string : confine_range<C> {
      static const size_t npos = -1;
      basic_string(); basic_string(const C *); basic_string(const C *, size_t);
      basic_string(size_t, C); template <class I> basic_string(I, I);
      const C *c_str() const; size_t length() const; C &operator[](size_t);
      basic_string substr(size_t, size_t = npos) const; template <class X> basic_string &append(X);
      template <class X> size_t find(X, size_t = 0) const; int compare(const basic_string &) const;
      template <class X> basic_string &operator+=(X);
    };
    template <class C, class X> basic_string<C> operator+(const basic_string<C> &, X);
    template <class C> basic_string<C> operator+(const C *, const basic_string<C> &);
    template <class C, class X> bool operator==(const basic_string<C> &, X);
    template <class C, class X> bool operator!=(const basic_string<C> &, X);
    template <class C> bool operator<(const basic_string<C> &, const basic_string<C> &);
    typedef basic_string<char> string; typedef basic_string<wchar_t> wstring;
    typedef string string_view;
    template <class T> string to_string(T); int stoi(const string &); double stod(const string &);
    template <class T> struct confine_pointer {
      confine_pointer(); confine_pointer(nullptr_t); template <class U> confine_pointer(U &&);
      T *operator->() const; T &operator*() const; T *get() const; explicit operator bool() const;
      void reset(); template <class U> void reset(U *); T *release();
    };
    template <class T, class D = void> struct unique_ptr : confine_pointer<T> {
      using confine_pointer<T>::confine_pointer;
    };
    template <class T> struct shared_ptr : confine_pointer<T> {
      using confine_pointer<T>::confine_pointer; long use_count() const;
    };
    template <class T> struct weak_ptr {
      weak_ptr(); template <class U> weak_ptr(U &&); shared_ptr<T> lock() const; bool expired() const;
    };
    template <class T, class... A> unique_ptr<T> make_unique(A &&...);
    template <class T, class... A> shared_ptr<T> make_shared(A &&...);
    template <class T> struct optional {
      optional(); template <class U> optional(U &&); explicit operator bool() const;
      bool has_value() const; T &value(); template <class U> T value_or(U &&) const;
      T &operator*(); T *operator->(); void reset();
    };
    struct nullopt_t { template <class T> operator optional<T>() const; }; extern nullopt_t nullopt;
    template <class F> struct function;
    template <class R, class... A> struct function<R(A...)> {
      function(); template <class F> function(F); R operator()(A...) const;
      explicit operator bool() const;
    };
    template <class T> struct atomic {
      atomic(); atomic(T); T load() const; void store(T); T exchange(T); operator T() const;
      T operator=(T); T operator++(); T operator++(int); T operator--(); T operator--(int);
    };
    struct mutex { void lock(); void unlock(); bool try_lock(); };
    struct recursive_mutex : mutex {}; struct shared_mutex : mutex {};
    template <class M = mutex> struct lock_guard { lock_guard(M &); };
    template <class M = mutex> struct scoped_lock { scoped_lock(M &); };
    template <class M = mutex> struct unique_lock {
      unique_lock(); unique_lock(M &); void lock(); void unlock();
    };
    struct condition_variable {
      void notify_one(); void notify_all(); template <class... A> void wait(A &&...);
    };
    struct thread {
      thread(); template <class F, class... A> thread(F, A &&...); void join(); void detach();
    };
    struct exception { virtual const char *what() const; };
    struct runtime_error : exception { runtime_error(const string &); };
    struct ostream { template <class T> ostream &operator<<(T &&); ostream &operator<<(ostream &(*)(ostream &)); };
    struct stringstream : ostream { string str() const; };
    typedef stringstream ostringstream;
    extern ostream cout, cerr; ostream &endl(ostream &);
    template <class... A> id sort(A &&...); template <class I, class F> F for_each(I, I, F);
    template <class I, class T> I find(I, I, const T &); template <class I, class F> I find_if(I, I, F);
    template <class... A> id transform(A &&...); template <class... A> id copy(A &&...);
    template <class C> struct back_insert_iterator {};
    template <class C> back_insert_iterator<C> back_inserter(C &);
    template <class T> const T &min(const T &, const T &);
    template <class T> const T &max(const T &, const T &);
    }
    extern "C" {
    #endif
    """
}
