import { Button, Stack, Text } from '@mantine/core'
import type { SessionBusiness } from '@trastienda/contract/identity.contract'
import { messages } from '@trastienda/domain/messages'
import { roleNames } from '@trastienda/domain/staff/capabilities'
import { useEffect } from 'react'
import { isLeftOut } from '#platform/session/session.ts'
import { signOutAndReload } from '#platform/session/sign-out.ts'
import { enterBusiness } from '#platform/session/tab-business.ts'
import { InitialsAvatar } from '#ui/show/initials-avatar.tsx'
import { StandalonePage } from '#ui/show/standalone-page.tsx'
import classes from './businesses-screen.module.css'

interface BusinessesScreenProps {
  /** The address to open at once: this screen comes after the question about unsaved work. */
  readonly to: string | undefined
  readonly businesses: readonly SessionBusiness[]
}

/** Chooses one of a person's businesses for this tab, and explains the loss of a business that suspended them. */
export function BusinessesScreen({ to, businesses }: BusinessesScreenProps) {
  useEffect(() => (to === undefined ? undefined : enterBusiness(to)), [to])
  if (to !== undefined) return null
  const hasNoAccess = isLeftOut() || businesses.length === 0
  return (
    <StandalonePage
      title={hasNoAccess ? 'Ya no tenés acceso' : 'Tus negocios'}
      purpose={hasNoAccess ? messages.no_access : 'Elegí con cuál seguir en esta pestaña.'}
      foot={
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void signOutAndReload()}>
          Salir
        </Button>
      }
    >
      <Businesses businesses={businesses} />
    </StandalonePage>
  )
}

/** After a reload the tab forgets that it was suspended. */
function Suspended() {
  return (
    <Stack gap="sm" align="start">
      <Text size="sm">{messages.suspended}</Text>
      <Button variant="default" onClick={() => window.location.reload()}>
        Reintentar
      </Button>
    </Stack>
  )
}

function Businesses({ businesses }: { readonly businesses: readonly SessionBusiness[] }) {
  if (businesses.length === 0) return <Suspended />
  return (
    <Stack gap="sm">
      {isLeftOut() && <Text size="sm">Podés seguir en:</Text>}
      <ul className={classes.list}>
        {businesses.map(({ businessId, name, role }) => (
          <li key={businessId}>
            <Button
              variant="default"
              fullWidth
              justify="flex-start"
              className={classes.business}
              leftSection={<InitialsAvatar name={name} />}
              onClick={() => enterBusiness(businessId)}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.role}>{roleNames[role]}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
