import { useQuery } from '@tanstack/react-query'
import type { AskedVoucher } from '@trastienda/contract/fiscal.contract'
import { useState } from 'react'
import { Popup } from '#ui/popup/popup.tsx'
import { Unread } from '#ui/show/unread.tsx'
import { fiscalQueries } from '#features/fiscal/public/fiscal.queries.ts'
import { AskedVouchers } from './asked-vouchers.tsx'
import { Proposals } from './proposals.tsx'

interface InvoicingPopupProps {
  readonly opened: boolean
  readonly ids: readonly string[]
  /** The selected documents that stay out, in sentences. */
  readonly leftOut?: readonly string[] | undefined
  readonly onClose: () => void
}

export const InvoicingPopup = ({ opened, onClose, ...run }: InvoicingPopupProps) => (
  <Popup opened={opened} onClose={onClose} title="Facturar" size="md">
    {opened && <Invoicing onClose={onClose} {...run} />}
  </Popup>
)

function Invoicing({ ids, leftOut = [], onClose }: Omit<InvoicingPopupProps, 'opened'>) {
  const [asked, setAsked] = useState<readonly AskedVoucher[]>()
  const { data, error, refetch } = useQuery({ ...fiscalQueries.proposals(ids), enabled: asked === undefined })
  if (asked !== undefined) return <AskedVouchers asked={asked} onClose={onClose} />
  if (data === undefined) {
    return <Unread error={error} onRetry={refetch} rows={4} />
  }
  return (
    <Proposals
      proposals={data}
      leftOut={leftOut}
      onMended={() => void refetch()}
      onAsked={setAsked}
      onClose={onClose}
    />
  )
}
