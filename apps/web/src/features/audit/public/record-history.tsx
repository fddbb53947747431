import { Button } from '@mantine/core'
import { IconHistory } from '#ui/icon/icons.ts'
import { useState } from 'react'
import { useCapabilities } from '#platform/session/permissions.ts'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import type { AuditedRecord } from './audit.queries.ts'

const RecordHistoryPopup = lazyPopup(async () => (await import('./record-history-popup.tsx')).RecordHistoryPopup)

/** Who did what to one record; nothing for a person who may not see the audit. */
export function RecordHistory(record: AuditedRecord) {
  const [isOpen, setIsOpen] = useState(false)
  if (!useCapabilities().has('audit')) return null
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        className="pictured"
        leftSection={<IconHistory size={16} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Historial
      </Button>
      <RecordHistoryPopup opened={isOpen} onClose={() => setIsOpen(false)} {...record} />
    </>
  )
}
