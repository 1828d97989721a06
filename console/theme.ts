// Theme colors and component defaults.
import { type CSSVariablesResolver, createTheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'teal',
  // Dark enough for white text, including on red buttons.
  primaryShade: 9,
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // Mantine renders a <header>, which would be a second page banner.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // Titles can contain long names, so they may wrap anywhere.
    ModalTitle: { defaultProps: { fw: 600, className: 'any-words' } },
    // The default clips the focus ring of a button.
    Alert: { styles: { message: { overflow: 'visible' } } },
    // Render popovers inside the main landmark, where screen readers expect them.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#content' } } },
    Combobox: { defaultProps: { portalProps: { target: '#content' } } },
    Tooltip: { defaultProps: { portalProps: { target: '#content' } } },
  },
})

/** Overrides colors that lack contrast with their background: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const contrasts: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-teal-filled-hover': '#066649',
    '--mantine-primary-color-filled-hover': '#066649',
    '--mantine-color-red-filled-hover': '#a61e1e',
  },
  light: {
    '--mantine-color-dimmed': '#5c636a',
    '--mantine-color-error': '#c92a2a',
    '--mantine-color-anchor': '#076b52',
    '--mantine-color-teal-light-color': '#065f49',
    '--mantine-color-yellow-light-color': '#8a4d00',
    '--mantine-color-red-light-color': '#b02525',
  },
  dark: {
    '--mantine-color-dimmed': '#a6adb4',
    '--mantine-color-error': '#ff8787',
    '--mantine-color-anchor': 'var(--mantine-color-teal-4)',
    '--mantine-color-yellow-light': '#33280d',
    '--mantine-color-yellow-light-color': '#ffd8a8',
    '--mantine-color-red-light-color': '#ffa8a8',
  },
})

/** Returns the opposite color scheme and a function that switches to it. The system's choice applies until the user switches. */
export function useOtherColors() {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  return [other, () => setColorScheme(other)] as const
}
