import type { Style } from '../style.ts'
import { bio } from './bio.ts'
import { cleanPu } from './clean-pu.ts'
import { cowhide } from './cowhide.ts'
import { fabricsLinings } from './fabrics-linings.ts'
import { fineSkins } from './fine-skins.ts'
import { microfiber } from './microfiber.ts'
import { pu } from './pu.ts'
import { pvc } from './pvc.ts'
import { splitSuedeExotic } from './split-suede-exotic.ts'
import { trims } from './trims.ts'

/** Everything the demo shop sells. */
export const styles: readonly Style[] = [
  ...cowhide,
  ...fineSkins,
  ...splitSuedeExotic,
  ...microfiber,
  ...pu,
  ...cleanPu,
  ...pvc,
  ...bio,
  ...fabricsLinings,
  ...trims,
]
