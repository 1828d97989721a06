// Colors and defaults of all components.
import { createTheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'teal',
  // Dark enough for white text on it.
  primaryShade: 9,
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    // The head of a dialog is not one of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // A menu has nothing but its items, and belongs to the page's content.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#content' } } },
    // So do the options of a field.
    Combobox: { defaultProps: { portalProps: { target: '#content' } } },
  },
})
