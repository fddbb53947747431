let isMeant = false

/** Leaves or loads the page by the application's own doing: then nobody is asked whether they mean it. */
export const leaveBy = (go: () => void): void => {
  isMeant = true
  go()
}

export const isLeavingMeant = (): boolean => isMeant
