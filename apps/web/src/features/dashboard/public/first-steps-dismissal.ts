import { storedText } from '#platform/browser/stored.ts'

const dismissal = (userId: string) => storedText(`trastienda-first-steps:${userId}`)

/** Whether this user dismissed the checklist on this device. Where storage is forbidden it shows on every page load. */
export const isFirstStepsDismissed = (userId: string): boolean => dismissal(userId).read() === 'dismissed'

export const dismissFirstSteps = (userId: string): void => void dismissal(userId).write('dismissed')
