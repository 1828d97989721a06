// Applies the reader's choice of colors before the first paint. The console stores the same choice.
let chosen
try {
  chosen = localStorage.getItem('mantine-color-scheme-value')
} catch {
  // Ignore the error: the browser may block storage.
}
if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.mantineColorScheme = chosen
