import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { QuietPage } from '#ui/show/quiet-page.tsx'
import { SignUpForm } from './sign-up-form.tsx'

export function SignUpScreen() {
  return (
    <QuietPage
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
    </QuietPage>
  )
}
