import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { StandalonePage } from '#ui/show/standalone-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function SignUpScreen() {
  return (
    <StandalonePage
      title="Crear una cuenta"
      foot={
        <>
          ¿Ya tenés cuenta?{' '}
          <Anchor component={Link} to="/auth" inherit>
            Ingresar
          </Anchor>
        </>
      }
    >
      <SignUpForm />
    </StandalonePage>
  )
}
