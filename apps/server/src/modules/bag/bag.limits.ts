const day = 86_400

export const mostLines = 100

/** How often one visitor or member may put something in. */
export const puttingLimit = { most: 60, seconds: 60 }

/** From so many lines on, those that come in take turns: below, all that may come in within a minute fit. */
export const crowdedFrom = mostLines - puttingLimit.most

/** How often visitors of one network may: whoever wants another bag only throws a cookie away. */
export const networkPuttingLimit = { most: 300, seconds: 600 }

/** How long a line that was taken out can be put back, in seconds. */
export const undoFor = day

/** How long a visitor's bag is kept after the last change, in seconds. */
export const keptForVisitors = 180 * day
