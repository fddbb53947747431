import { Anchor } from '@mantine/core'
import { signOutAndReload } from '#platform/session/sign-out.ts'
import { StandalonePage } from '#ui/show/standalone-page.tsx'
import { SetUpSteps } from './set-up-steps.tsx'

/** The screen of a person without a second step in a business that demands one. */
export const DemandedScreen = ({ onDone }: { readonly onDone: () => void }) => (
  <StandalonePage
    title="Verificación en dos pasos"
    purpose="Este negocio la pide para ingresar: activala para seguir."
    foot={
      <Anchor component="button" type="button" inherit onClick={() => void signOutAndReload()}>
        Salir
      </Anchor>
    }
  >
    <SetUpSteps onDone={onDone} />
  </StandalonePage>
)
