import { Title } from '@mantine/core'

export const PasswordResetScreen = ({ token }: { readonly token: string }) => <Title>{token}</Title>
