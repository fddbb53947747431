import { Text, Title } from '@mantine/core'

interface ComingScreenProps {
  readonly title: string
  /** One sentence: what will be here. */
  readonly purpose: string
  /** 2 where the screen is a tab of another. */
  readonly order?: 1 | 2
}

/** A screen of the menu that is not built yet says what it will be for, and offers nothing that does not work. */
export function ComingScreen({ title, purpose, order = 1 }: ComingScreenProps) {
  return (
    <section>
      <Title order={order}>{title}</Title>
      <Text mt="xs" c="dimmed" maw="38rem">
        {purpose} Todavía no está disponible.
      </Text>
    </section>
  )
}
