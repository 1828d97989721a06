// Colors and defaults of all components. What they are in CSS is in styles.css.
import { createTheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'teal',
  defaultRadius: 'md',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // The head of a dialog is not one of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // A menu has nothing but its items, and belongs to the page's content.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#content' } } },
    // So do the options of a field.
    Combobox: { defaultProps: { portalProps: { target: '#content' } } },
  },
})
