import type { Paying } from '@trastienda/domain/account/payment-parts'
import { CASH_METHOD } from '@trastienda/domain/account/payment-methods'
import { useState } from 'react'
import { useMadeTicket } from '#features/offline/public/ticket.ts'
import { openDrawer, useAfterCharge, usePrintTicket, type TicketWish } from '#features/printing/public/print-ticket.ts'
import { usePrintTransactions } from '#features/printing/public/print.ts'
import type { SaveOutcome } from '../draft/use-save-transaction.ts'

/** The papers of the counter: printed after a charge as this device is set, and again for whoever asks. */
export function useTillPapers() {
  const { print, isPrinting, trouble, forgetTrouble } = usePrintTicket({ isQuiet: true })
  const sheets = usePrintTransactions()
  const ticketOf = useMadeTicket()
  const { afterCharge, asks } = useAfterCharge()
  /** The charged sale that waits for the answer whether its paper is wanted. */
  const [asked, setAsked] = useState<SaveOutcome>()

  const printTicket = (outcome: SaveOutcome, wish?: TicketWish) => {
    setAsked(undefined)
    print(outcome.kind === 'saved' ? { id: outcome.saved.transaction.id } : { ticket: ticketOf(outcome.row) }, wish)
  }
  const printPaper = (outcome: SaveOutcome, wish?: TicketWish) => {
    // Only the server makes the sheet of a sale.
    if (afterCharge !== 'sheet' || outcome.kind !== 'saved') return printTicket(outcome, wish)
    setAsked(undefined)
    sheets.print([outcome.saved.transaction.id])
  }
  return {
    isPrinting,
    trouble,
    isAsking: asked !== undefined,
    printTicket,
    answer: (isWanted: boolean) => (asked !== undefined && isWanted ? printPaper(asked) : setAsked(undefined)),
    begin: () => {
      setAsked(undefined)
      forgetTrouble()
    },
    charged: (outcome: SaveOutcome, paying: Paying) => {
      const isCash = isPaidInCash(paying)
      const printsTicket = afterCharge === 'ticket' && !asks
      if (isCash && !printsTicket) void openDrawer()
      if (afterCharge === 'nothing') return
      if (asks) setAsked(outcome)
      else printPaper(outcome, { isCash })
    },
  }
}

export type TillPapers = ReturnType<typeof useTillPapers>

const isPaidInCash = ({ parts = [] }: Paying): boolean =>
  parts.length === 0 || parts.some(({ method }) => method === CASH_METHOD)
