import { Text, Title } from '@mantine/core'

interface ComingScreenProps {
  readonly title: string
  /** One sentence: what will be here. */
  readonly purpose: string
}

/** A screen of the menu that is not built yet says what it will be for, and offers nothing that does not work. */
export const ComingScreen = ({ title, purpose }: ComingScreenProps) => (
  <section>
    <Title order={1}>{title}</Title>
    <Text mt="xs" c="dimmed" maw="38rem">
      {purpose} Todavía no está disponible.
    </Text>
  </section>
)
