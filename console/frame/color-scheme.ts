// Light or dark: that of the system until the reader chooses.
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'

/** The colors that are not used now, and a function that uses them. */
export function useOtherColors() {
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  return [other, () => setColorScheme(other)] as const
}
