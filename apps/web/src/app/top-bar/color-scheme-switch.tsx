import { ActionIcon, Tooltip, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import type { Icon } from '#ui/icon/icon.tsx'
import { IconMoon, IconSun } from '#ui/icon/icons.ts'

interface SchemeSwitch {
  readonly label: string
  readonly icon: Icon
  readonly toggle: () => void
}

/** Light or dark: the system's scheme until the user chooses, then the stored choice of this device. */
export function useColorSchemeSwitch(): SchemeSwitch {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return {
    label: isDark ? 'Usar colores claros' : 'Usar colores oscuros',
    icon: isDark ? IconSun : IconMoon,
    toggle: () => setColorScheme(isDark ? 'light' : 'dark'),
  }
}

export function ColorSchemeSwitch() {
  const { label, icon: SchemeIcon, toggle } = useColorSchemeSwitch()
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size="lg" onClick={toggle} aria-label={label}>
        <SchemeIcon size={20} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}
