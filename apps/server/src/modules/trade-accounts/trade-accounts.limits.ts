import { hour } from '#server/runtime/clock.ts'

/** How often one member can try to send an application. */
export const applyingLimit = { max: 20, seconds: hour }

export const maxGroups = 100
