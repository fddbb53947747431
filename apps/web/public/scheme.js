// The key and the attribute are Mantine's (localStorageColorSchemeManager).
;(function () {
  var saved = null
  try {
    saved = localStorage.getItem('mantine-color-scheme-value')
  } catch {
    // Storage may be forbidden: then the system's choice holds.
  }
  var isDark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
