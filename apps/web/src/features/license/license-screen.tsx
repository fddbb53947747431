import { Title } from '@mantine/core'

export const LicenseScreen = ({ isSignedIn }: { readonly isSignedIn: boolean }) => <Title>{String(isSignedIn)}</Title>
