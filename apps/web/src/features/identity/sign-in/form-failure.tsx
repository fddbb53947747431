import { Text } from '@mantine/core'

/** What went wrong with the whole form, read aloud when it appears. */
export function FormFailure({ text }: { readonly text: string | undefined }) {
  return (
    <div role="alert">
      {text !== undefined && (
        <Text size="sm" c="var(--danger)">
          {text}
        </Text>
      )}
    </div>
  )
}
