import { Button, Group, NativeSelect, Text } from '@mantine/core'
import { countOf } from '@trastienda/domain/money/format-amount'
import { DOLLAR_REMINDER_DAYS } from '@trastienda/domain/product/replacement-cost'
import { useState } from 'react'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { DollarRateNotice } from '../public/dollar-rate-notice.tsx'
import { useSettings } from '../public/use-settings.ts'

const DollarRatePopup = lazyPopup(async () => (await import('../public/dollar-rate-popup.tsx')).DollarRatePopup)

const OFFERED_DAYS = [1, 3, 7, 15, 30]

interface DollarSettingProps {
  /** Undefined before somebody chose. */
  reminderDays: number | undefined
  isSaving: boolean
  onReminder: (days: number) => void
}

/** The way to costs in dollars; once a dollar has a price, that price, and after how many days it is called old. */
export function DollarSetting({ reminderDays = DOLLAR_REMINDER_DAYS, isSaving, onReminder }: DollarSettingProps) {
  const { dollarRate } = useSettings()
  const [isOpen, setIsOpen] = useState(false)
  if (!dollarRate)
    return (
      <Group gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 16rem">
          ¿Tus proveedores cobran en dólares? Escribí los costos en dólares y siguen al dólar de hoy.
        </Text>
        <Button variant="default" size="compact-sm" onClick={() => setIsOpen(true)}>
          Escribir el dólar de hoy
        </Button>
        <DollarRatePopup opened={isOpen} onClose={() => setIsOpen(false)} />
      </Group>
    )
  const days = [...new Set([...OFFERED_DAYS, reminderDays])].sort((one, other) => one - other)
  return (
    <>
      <DollarRateNotice />
      <NativeSelect
        label="Recordar el dólar después de"
        data={days.map((value) => ({ value: String(value), label: countOf(value, 'día', 'días') }))}
        value={String(reminderDays)}
        disabled={isSaving}
        onChange={({ currentTarget }) => onReminder(Number(currentTarget.value))}
      />
    </>
  )
}
