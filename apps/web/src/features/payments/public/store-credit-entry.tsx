import { Button, Group, TextInput } from '@mantine/core'
import type { Money } from '@trastienda/domain/money/amount'
import { useState } from 'react'
import { useTimeZone } from '#features/settings/public/use-settings.ts'
import { spendable } from './store-credits.queries.ts'

interface StoreCreditEntryProps {
  onUse: (credit: { readonly code: string; readonly left: Money }) => void
}

const focusAtOnce = (field: HTMLInputElement | null): void => field?.focus()

/** Takes the code of a store credit, typed or scanned, and hands on what is left of it. */
export function StoreCreditEntry({ onUse }: StoreCreditEntryProps) {
  const timeZone = useTimeZone()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const [isLooking, setIsLooking] = useState(false)
  const use = async () => {
    setIsLooking(true)
    setError(undefined)
    try {
      onUse(await spendable(typed, timeZone))
      setTyped('')
    } catch (refusal) {
      setError(refusal instanceof Error ? refusal.message : String(refusal))
    } finally {
      setIsLooking(false)
    }
  }
  return (
    <Group gap="xs" mt="sm" align="flex-end">
      <TextInput
        label="Código del vale"
        placeholder="VL…"
        size="md"
        flex={1}
        autoCapitalize="characters"
        autoComplete="off"
        maxLength={40}
        value={typed}
        error={error}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void use()
        }}
        ref={focusAtOnce}
      />
      <Button size="md" variant="default" type="button" loading={isLooking} onClick={() => void use()}>
        Usar
      </Button>
    </Group>
  )
}
