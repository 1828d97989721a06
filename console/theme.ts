// Maps Mantine's theme to the design tokens in site/assets/tokens.css, which the documentation shares.
import { type CSSVariablesResolver, createTheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'pine',
  // Dark enough for white text, including on red buttons.
  primaryShade: { light: 7, dark: 7 },
  colors: {
    pine: [
      '#effaf8',
      '#d3f2ec',
      '#a8e4db',
      '#73d0c4',
      '#43b5a8',
      '#269a8e',
      '#178075',
      '#0f766e',
      '#0b5f58',
      '#084a45',
    ],
    gray: [
      '#f6f8f7',
      '#eff3f1',
      '#e3e8e6',
      '#d5dcd9',
      '#c5cecb',
      '#a0aba7',
      '#76827e',
      '#5a6562',
      '#36413d',
      '#15201d',
    ],
    dark: [
      '#e6ebe9',
      '#bac5c1',
      '#9faba7',
      '#6f7b77',
      '#3b4642',
      '#28312e',
      '#1b2321',
      '#0f1413',
      '#0b100f',
      '#080b0a',
    ],
  },
  defaultRadius: 'md',
  radius: { sm: '6px', md: '8px', lg: '12px' },
  fontFamily: 'var(--sans)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  shadows: { sm: 'var(--shadow)', md: 'var(--shadow-raised)', lg: 'var(--shadow-raised)', xl: 'var(--shadow-raised)' },
  headings: {
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '18px', lineHeight: '26px' },
      h4: { fontSize: '16px', lineHeight: '24px' },
      h5: { fontSize: '14px', lineHeight: '20px' },
    },
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Override the role of Mantine's <header>, which would otherwise be a second page banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // Titles can contain long names, so they may wrap anywhere.
    ModalTitle: { defaultProps: { fw: 600, fz: 'lg', className: 'any-words' } },
    Modal: { defaultProps: { radius: 'lg', overlayProps: { backgroundOpacity: 0.4 } } },
    // Show overflow, because the default clips the focus ring of a button in the message.
    Alert: { styles: { message: { overflow: 'visible' } } },
    // Render popovers inside the main landmark, where screen readers expect them.
    Menu: {
      defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false, portalProps: { target: '#content' } },
    },
    Combobox: { defaultProps: { shadow: 'md', portalProps: { target: '#content' } } },
    Tooltip: { defaultProps: { portalProps: { target: '#content' } } },
  },
})

/** The tokens adapt to the color scheme on their own. */
const tokens = {
  '--mantine-color-body': 'var(--background)',
  '--mantine-color-text': 'var(--text)',
  '--mantine-color-dimmed': 'var(--muted)',
  '--mantine-color-placeholder': 'var(--muted)',
  '--mantine-color-error': 'var(--red)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-default': 'var(--background)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-pine-filled': 'var(--button)',
  '--mantine-color-pine-filled-hover': 'var(--button-hover)',
  '--mantine-primary-color-filled': 'var(--button)',
  '--mantine-primary-color-filled-hover': 'var(--button-hover)',
  '--mantine-color-red-filled-hover': '#a61e1e',
  '--mantine-color-pine-light': 'var(--accent-surface)',
  '--mantine-color-pine-light-hover': 'var(--accent-surface)',
  '--mantine-color-pine-light-color': 'var(--accent)',
  '--mantine-color-yellow-light': 'var(--orange-surface)',
  '--mantine-color-yellow-light-color': 'var(--orange)',
  '--mantine-color-red-light': 'var(--red-surface)',
  '--mantine-color-red-light-color': 'var(--red)',
}

export const colorTokens: CSSVariablesResolver = () => ({ variables: {}, light: tokens, dark: tokens })

/** Returns the opposite color scheme and a function that switches to it. The system's choice applies until the user switches. */
export function useOtherColors() {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  return [other, () => setColorScheme(other)] as const
}
