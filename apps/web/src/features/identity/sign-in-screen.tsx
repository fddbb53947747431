import { Title } from '@mantine/core'

export const SignInScreen = () => <Title>Trastienda</Title>
