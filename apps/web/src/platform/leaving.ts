let isMeant = false

/** Leaves or reloads the page by code: the question about unsaved work is not asked. */
export const leaveBy = (go: () => void): void => {
  isMeant = true
  go()
}

export const isLeavingMeant = (): boolean => isMeant
