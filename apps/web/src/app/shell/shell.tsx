import { Container } from '@mantine/core'
import { Outlet } from '@tanstack/react-router'

export const Shell = () => (
  <Container component="main" size="lg" py="lg">
    <Outlet />
  </Container>
)
