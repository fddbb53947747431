import { Text } from '@mantine/core'

/** Says before an action on selected rows which of them stay out. */
export const LeftOut = ({ sentences }: { readonly sentences: readonly string[] }) =>
  sentences.map((sentence) => (
    <Text key={sentence} size="sm" c="dimmed" mt={4}>
      {sentence}
    </Text>
  ))
