// Light or dark: that of the system until the reader chooses.
import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { Icon } from '../parts/icons.tsx'

export function ColorSchemeButton() {
  const { setColorScheme } = useMantineColorScheme()
  const next = useComputedColorScheme('light') === 'light' ? 'dark' : 'light'
  return (
    <ActionIcon variant="default" size="lg" aria-label={`Use ${next} colors`} onClick={() => setColorScheme(next)}>
      <Icon name={next === 'dark' ? 'moon' : 'sun'} />
    </ActionIcon>
  )
}
