import { Anchor, Button, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CallError } from '@trastienda/contract/client'
import type { Joined, OpenInvitation } from '@trastienda/contract/staff.contract'
import { roleNames } from '@trastienda/domain/staff/capabilities'
import { useEffect, useState } from 'react'
import { callPublic } from '#platform/net/http.ts'
import { useUser } from '#platform/session/session.ts'
import { signOut } from '#platform/session/sign-out.ts'
import { enterBusiness, keepTabBusiness } from '#platform/session/tab-business.ts'
import { useWrite } from '#platform/writes/use-write.ts'
import { Unread } from '#ui/show/unread.tsx'
import { StandalonePage } from '#ui/show/standalone-page.tsx'
import { ForgotPasswordForm } from '../sign-in/forgot-password-form.tsx'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { JoinForm } from './join-form.tsx'

const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: async () => (await callPublic('invitation.find', { body: { token } })).data,
    retry: false,
    staleTime: Infinity,
  })

/** The target of the mailed link: joins the team with a person's own account, or with a new one. */
export function InvitationScreen({ token }: { readonly token: string }) {
  const { data, error, refetch } = useQuery(invitationQuery(token))
  const [joined, setJoined] = useState<Joined>()
  const isRefused = error instanceof CallError && error.status < 500
  if (joined !== undefined) return <Welcome joined={joined} />
  return (
    <StandalonePage
      title={data ? `Sumate a ${data.businessName}` : 'Invitación'}
      foot={
        <Anchor component={Link} to="/auth" inherit>
          Ir a ingresar
        </Anchor>
      }
    >
      {data && (
        <Stack gap="sm">
          <Text size="sm">
            {data.invitedBy} te invita a trabajar en {data.businessName} como{' '}
            <b>{roleNames[data.role].toLowerCase()}</b>.
          </Text>
          <WayIn invitation={data} token={token} onJoined={setJoined} onAgain={() => void refetch()} />
        </Stack>
      )}
      {isRefused && (
        <Text size="sm" role="alert">
          {error.message}
        </Text>
      )}
      {data === undefined && !isRefused && <Unread error={error} onRetry={refetch} rows={3} />}
    </StandalonePage>
  )
}

interface WayInProps {
  readonly invitation: OpenInvitation
  readonly token: string
  readonly onJoined: (joined: Joined) => void
  /** Called when somebody else has signed in, or nobody is signed in any more. */
  readonly onAgain: () => void
}

function WayIn({ invitation, token, onJoined, onAgain }: WayInProps) {
  const { email, hasAccount, signedInAs } = invitation
  const accept = useWrite('invitation.accept', { onSuccess: ({ data }) => onJoined(data) })
  if (signedInAs !== undefined && signedInAs !== email)
    return (
      <>
        <Text size="sm">
          La invitación es para <b>{email}</b>, y en este navegador ingresaste como <b>{signedInAs}</b>.
        </Text>
        <Button fullWidth onClick={() => void signOut().then(onAgain)}>
          Salir y seguir con {email}
        </Button>
      </>
    )
  if (!hasAccount) return <JoinForm token={token} email={email} />
  return (
    <>
      <Text size="sm">
        Te sumás con tu cuenta <b>{email}</b>.
      </Text>
      <Button fullWidth loading={accept.isPending} onClick={() => accept.mutate({ body: { token } })}>
        Sumarme
      </Button>
    </>
  )
}

/** Says that they are in the team now. A person without a session signs in here, and enters that business. */
function Welcome({ joined: { businessId, email } }: { readonly joined: Joined }) {
  const user = useUser()
  const [isForgotten, setIsForgotten] = useState(false)
  useEffect(() => keepTabBusiness(businessId), [businessId])
  useEffect(() => (user === undefined ? undefined : enterBusiness(businessId)), [user, businessId])
  return (
    <StandalonePage title="Ya sos parte del equipo" purpose="Ingresá con tu cuenta y empezá.">
      {isForgotten ? (
        <ForgotPasswordForm onBack={() => setIsForgotten(false)} />
      ) : (
        <SignInForm email={email} onForgotten={() => setIsForgotten(true)} />
      )}
    </StandalonePage>
  )
}
