// Colors and defaults of all components.
import { type CSSVariablesResolver, createTheme, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

export const theme = createTheme({
  primaryColor: 'teal',
  // Dark enough for white text on it, also for red buttons.
  primaryShade: 9,
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The head of a dialog is not one of the page.
    ModalHeader: { defaultProps: { role: 'presentation' } },
    // Titles name what the dialog is about.
    ModalTitle: { defaultProps: { fw: 600, className: 'any-words' } },
    // Otherwise it clips the focus ring of a button.
    Alert: { styles: { message: { overflow: 'visible' } } },
    // Menus, options and reasons belong to the content of the page.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false, portalProps: { target: '#content' } } },
    Combobox: { defaultProps: { portalProps: { target: '#content' } } },
    Tooltip: { defaultProps: { portalProps: { target: '#content' } } },
  },
})

/** Texts that differ enough from what is behind them: https://www.w3.org/TR/WCAG22/#contrast-minimum */
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

/** Light or dark, whichever is not used now, and a function that uses it. The system decides until the reader chooses. */
export function useOtherColors() {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  return [other, () => setColorScheme(other)] as const
}
