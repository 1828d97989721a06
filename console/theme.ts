// Colors and defaults of all components.
import { createTheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'teal',
  // Dark enough for white text on it, and light enough for text on a dark page.
  primaryShade: { light: 9, dark: 8 },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  focusRing: 'auto',
  cursorType: 'pointer',
})
