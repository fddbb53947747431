import { storedText } from '#platform/browser/stored.ts'

const dismissal = (userId: string) => storedText(`trastienda-first-steps:${userId}`)

/** Whether this user dismissed the checklist on this device. A browser that forbids storage shows it on every page load. */
export const isFirstStepsDismissed = (userId: string): boolean => dismissal(userId).read() === 'dismissed'

export const dismissFirstSteps = (userId: string): void => void dismissal(userId).write('dismissed')
