import { Title } from '@mantine/core'

export const SignUpScreen = () => <Title>Crear cuenta</Title>
