import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconMenu2, IconSearch } from '#ui/icon/icons.ts'
import { Elevated } from '#features/identity/counter/elevated.tsx'
import { WhoWorks } from '#features/identity/sign-in/who-works.tsx'
import { useMay } from '#platform/session/permissions.ts'
import { useHasOtherBusinesses } from '#platform/session/session.ts'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { KeyHint } from '#ui/keys/key-hint.tsx'
import { shortcuts } from '#ui/keys/shortcuts.ts'
import { BusinessSwitch } from './business-switch.tsx'
import { ConnectionDot } from './connection-dot.tsx'
import { OutboxLink } from './outbox-link.tsx'
import { TopBarActions } from './top-bar-actions.tsx'
import classes from './top-bar.module.css'

interface TopBarProps {
  readonly onMenu: () => void
  readonly onSearch: () => void
  readonly onShortcuts: () => void
}

/** The business's name, search, the connection, and the application's own links. */
export function TopBar({ onMenu, onSearch, onShortcuts }: TopBarProps) {
  const { business, name, lastName, title: businessTitle } = useSettings()
  const isOwner = useMay('team')
  const hasOthers = useHasOtherBusinesses()
  // A business without a name shows its owner's: owners see their own name, others the title from the server.
  const title = business.name ?? (isOwner ? `${name} ${lastName}` : businessTitle)
  const face = (
    <>
      <InitialsAvatar name={title} imageUrl={business.logoUrl} isLogo />
      <span className={classes.businessName}>{title}</span>
    </>
  )
  return (
    <header className={classes.bar}>
      <ActionIcon
        className={classes.menu}
        variant="subtle"
        color="gray"
        size="lg"
        onClick={onMenu}
        aria-label="Abrir el menú"
      >
        <IconMenu2 size={20} stroke={1.7} />
      </ActionIcon>
      <div className={classes.business}>{hasOthers ? <BusinessSwitch>{face}</BusinessSwitch> : face}</div>
      <div className={classes.space} />
      <UnstyledButton className={classes.search} onClick={onSearch} aria-keyshortcuts="Control+K">
        <IconSearch size={17} stroke={1.8} aria-hidden />
        <span className={classes.searchText}>Buscar</span>
        <span className={classes.keys}>
          <KeyHint keys={shortcuts.palette.keys} />
        </span>
      </UnstyledButton>
      <ConnectionDot />
      <OutboxLink />
      <Elevated />
      <WhoWorks />
      <TopBarActions onShortcuts={onShortcuts} />
    </header>
  )
}
