import { common } from './common.ts'
import { goods } from './goods.ts'
import { home } from './home.ts'
import { shell } from './shell.ts'

/** What the frame of every page and the home page say. */
export const first = { common, goods, home, shell }
