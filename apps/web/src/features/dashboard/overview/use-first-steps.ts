import { useQueries } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSettings } from '#features/settings/public/use-settings.ts'
import { useUser } from '#platform/session/session.ts'
import { dashboardQueries } from '../public/dashboard.queries.ts'
import { dismissFirstSteps, isFirstStepsDismissed } from '../public/first-steps-dismissal.ts'

export interface FirstSteps {
  /** Still loading, hidden, or the checklist to show. */
  readonly state: 'loading' | 'hidden' | 'shown'
  readonly isDone: {
    readonly business: boolean
    readonly product: boolean
    readonly customer: boolean
    readonly sale: boolean
  }
  readonly dismiss: () => void
}

/** The progress of a new business; hidden for good once everything is done or somebody dismissed it on this device. */
export function useFirstSteps(): FirstSteps {
  const userId = useUser()?.id ?? ''
  const [isDismissed, setIsDismissed] = useState(() => isFirstStepsDismissed(userId))
  const hasName = useSettings().business.name !== undefined
  const answers = useQueries({
    queries: [
      { ...dashboardQueries.hasProduct(), enabled: !isDismissed },
      { ...dashboardQueries.hasCustomer(), enabled: !isDismissed },
      { ...dashboardQueries.hasSale(), enabled: !isDismissed },
    ],
  })
  const [product, customer, sale] = answers.map(({ data }) => data ?? false)
  const isEverythingDone = hasName && answers.every(({ data }) => data === true)
  const isLoading = answers.some(({ isPending }) => isPending)
  // Nobody knows the finished steps, as in a browser without a network.
  const isUnknown = answers.some(({ isLoadingError }) => isLoadingError)

  // A step that was done once stays done, so this device asks no more.
  useEffect(() => {
    if (isEverythingDone) dismissFirstSteps(userId)
  }, [isEverythingDone, userId])

  const dismiss = (): void => {
    dismissFirstSteps(userId)
    setIsDismissed(true)
  }
  return {
    state: isDismissed || isEverythingDone || isUnknown ? 'hidden' : isLoading ? 'loading' : 'shown',
    isDone: {
      business: hasName,
      product: product === true,
      customer: customer === true,
      sale: sale === true,
    },
    dismiss,
  }
}
