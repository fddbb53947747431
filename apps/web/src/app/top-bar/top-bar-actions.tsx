import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconDotsVertical, IconHelp, IconKeyboard, IconLogout, IconSettings } from '#ui/icon/icons.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { ColorSchemeSwitch, useColorSchemeSwitch } from './color-scheme-switch.tsx'
import { signOutAndReload } from '#platform/session/sign-out.ts'
import { manualUrlOf } from './manual-url.ts'
import classes from './top-bar.module.css'

const icon = { size: 20, stroke: 1.6 } as const
const button = { variant: 'subtle', color: 'gray', size: 'lg' } as const

/** Documentation, settings, colour scheme and log out: as buttons, or in a menu on a narrow screen. */
export function TopBarActions({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const manual = useManualUrl()
  return (
    <>
      <div className={classes.wide}>
        <Tooltip label="Documentación">
          <ActionIcon
            {...button}
            component="a"
            href={manual}
            target="_blank"
            rel="noopener"
            aria-label="Documentación (se abre en otra pestaña)"
          >
            <IconHelp {...icon} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Atajos de teclado">
          <ActionIcon {...button} onClick={onShortcuts} aria-label="Atajos de teclado" aria-keyshortcuts="?">
            <IconKeyboard {...icon} />
          </ActionIcon>
        </Tooltip>
        <ColorSchemeSwitch />
        <Tooltip label="Configuración">
          <ActionIcon {...button} renderRoot={(props) => <Link {...props} to="/settings" />} aria-label="Configuración">
            <IconSettings {...icon} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Salir">
          <ActionIcon {...button} onClick={() => void signOutAndReload()} aria-label="Salir">
            <IconLogout {...icon} />
          </ActionIcon>
        </Tooltip>
      </div>
      <div className={classes.narrow}>
        <NarrowMenu />
      </div>
    </>
  )
}

/** The address of the manual for the present screen. */
const useManualUrl = (): string => useLocation({ select: ({ pathname }) => manualUrlOf(pathname) })

function NarrowMenu() {
  const scheme = useColorSchemeSwitch()
  const manual = useManualUrl()
  return (
    <Menu position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon {...button} aria-label="Más opciones">
          <IconDotsVertical {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconHelp size={17} />} component="a" href={manual} target="_blank" rel="noopener">
          Documentación
        </Menu.Item>
        <Menu.Item leftSection={<scheme.icon size={17} />} onClick={scheme.toggle}>
          {scheme.label}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={17} />} renderRoot={(props) => <Link {...props} to="/settings" />}>
          Configuración
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={17} />} onClick={() => void signOutAndReload()}>
          Salir
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
