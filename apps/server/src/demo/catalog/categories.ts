import type { Pair } from '#server/modules/facets/both.ts'

type Branch = { name: Pair; children: Record<string, Pair> }

/** The category tree: main categories with their subcategories. Each style belongs to a subcategory. */
export const categories = {
  leather: {
    name: ['Genuine leather', '真皮'],
    children: {
      cowhide: ['Cowhide', '牛皮'],
      calf: ['Calfskin', '小牛皮'],
      sheepskin: ['Sheepskin', '绵羊皮'],
      goatskin: ['Goatskin', '山羊皮'],
      pigskin: ['Pigskin', '猪皮'],
      horsehide: ['Horsehide', '马皮'],
      split: ['Coated split', '二层移膜革'],
      'suede-nubuck': ['Suede and nubuck', '反绒与磨砂皮'],
      exotic: ['Exotic-look emboss', '压花真皮'],
    },
  },
  microfiber: {
    name: ['Microfiber leather', '超纤革'],
    children: {
      'microfiber-pu': ['Microfiber PU', '超纤PU'],
      'microfiber-suede': ['Microfiber suede', '超纤绒面'],
      'microfiber-waterborne': ['Waterborne microfiber', '水性超纤'],
    },
  },
  pu: {
    name: ['PU leather', 'PU革'],
    children: {
      'pu-dry': ['Dry process', '干法PU'],
      'pu-wet': ['Wet process', '湿法PU'],
      'pu-semi': ['Semi-PU', '半PU革'],
      'pu-waterborne': ['Waterborne PU', '水性PU'],
      'pu-solvent-free': ['Solvent-free', '无溶剂PU'],
      silicone: ['Silicone leather', '有机硅革'],
    },
  },
  pvc: {
    name: ['PVC leather', 'PVC革'],
    children: {
      'pvc-foam': ['Foamed PVC', '发泡PVC'],
      'pvc-compact': ['Compact PVC', '压延PVC'],
      'pvc-film': ['Clear and laser film', '透明与镭射膜'],
    },
  },
  bio: {
    name: ['Bio-based and recycled', '生物基与再生'],
    children: {
      apple: ['Apple', '苹果革'],
      cactus: ['Cactus', '仙人掌革'],
      mycelium: ['Mycelium look', '菌丝纹革'],
      recycled: ['Recycled PU', '再生PU'],
    },
  },
  fabric: {
    name: ['Fabrics and meshes', '面料与网布'],
    children: {
      canvas: ['Canvas', '帆布'],
      nylon: ['Nylon', '尼龙'],
      mesh: ['Spacer mesh', '三明治网布'],
      velvet: ['Velvet', '绒布'],
    },
  },
  lining: {
    name: ['Linings and backings', '里料与辅料'],
    children: {
      'pigskin-lining': ['Pigskin lining', '猪里'],
      'pu-lining': ['PU lining', '里革'],
      'non-woven': ['Non-woven', '无纺布'],
    },
  },
  trim: {
    name: ['Edges and trims', '边油与配件'],
    children: {
      'edge-paint': ['Edge paint', '边油'],
      thread: ['Thread', '线'],
    },
  },
  tools: {
    name: ['Color books', '色卡本'],
    children: {
      'color-book': ['Bound color books', '精装色卡本'],
    },
  },
} as const satisfies Record<string, Branch>

export type BranchId = keyof typeof categories
export type CategoryId = { [B in BranchId]: keyof (typeof categories)[B]['children'] }[BranchId]

export const branchOf = (category: CategoryId): BranchId =>
  (Object.keys(categories) as BranchId[]).find((branch) => category in categories[branch].children)!
