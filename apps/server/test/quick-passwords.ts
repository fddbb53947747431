import { passwordCost } from '#platform/identity/passwords'

// The tests make thousands of passwords, and nobody tries to guess one. Each hash contains its cost, so the real one is
// still checked where it counts (`passwords.test.ts`).
Object.assign(passwordCost, { memory: 64, passes: 1 })
