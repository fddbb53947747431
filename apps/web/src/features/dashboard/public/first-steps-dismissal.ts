const keyOf = (userId: string): string => `trastienda-first-steps:${userId}`

/** Whether this user dismissed the checklist on this device. Where storage is forbidden it shows each time. */
export const isFirstStepsDismissed = (userId: string): boolean => {
  try {
    return localStorage.getItem(keyOf(userId)) === 'dismissed'
  } catch {
    return false
  }
}

export const dismissFirstSteps = (userId: string): void => {
  try {
    localStorage.setItem(keyOf(userId), 'dismissed')
  } catch {
    // It stays hidden until the page is loaded again.
  }
}
