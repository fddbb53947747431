import { Text } from '@mantine/core'

/** Names the selected rows that stay out of an action, before it starts. */
export const LeftOut = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <Text key={sentence} size="sm" c="dimmed" mt={4}>
      {sentence}
    </Text>
  ))
