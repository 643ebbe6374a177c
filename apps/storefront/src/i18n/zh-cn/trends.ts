import type { Texts } from '@corium/browser/translate'
import type { trends as English } from '../en-us/trends.ts'

export const trends: Texts<typeof English> = {
  title: '趋势',
  pages: '趋势栏目',
  season: '本季',
  guide: '选材指南',
  news: '趋势资讯',
  lead: '用在售材料配成的色组，以及制作中的心得。这里没有预测：每个颜色都有编号，也有库存。',

  seasonTitle: '{{title}} · {{label}}',
  palettes: '本季色组',
  findColor: '按颜色找材料',
  allInStock_other: '{{count}} 色，均有现货',
  someInStock_other: '{{count}} 色，{{inStock}} 色有现货',
  notInStock: '（售罄）',
  nearColor: '与{{goods}}「{{color}}」相近的颜色',
  addPalette: '加入色卡',
  openCards: '查看色卡',
  cardsAdded_other: '已选入 {{count}} 张色卡。',
  cardsFull_other: '另有 {{count}} 张放不下：每次最多申请 {{most}} 张。',
  emptyTitle: '新一季正在筹备',
  emptyText: '在此之前，可以先看看新到的材料，或按颜色查找。',
  newMaterials: '新到材料',

  stories: '专题',
  allStories_other: '全部 {{count}} 篇',
  minutes_other: '{{count}} 分钟',
  categoryAndMinutes: '{{category}}，{{minutes}}',

  guides: '选材指南',
  openGuide: '打开指南',
  guideLead: '选颜色之前先问三件事：多厚、什么表面、要经得起什么。数值均为实测，并说明怎么测的。',
  materialsOfGuide: '本篇材料',
  writtenBy: '{{author}}，{{day}}更新。',
  noGuidesTitle: '指南尚未发布',
  noGuidesText: '每款材料的参数表都有实测数值；没找到的，欢迎直接问我们。',
  allMaterials: '全部材料',
  ask: '联系我们',

  newsLead: '在工作台、灯箱和鞣制车间里学到的，一次讲一件事。',
  noStoriesTitle: '还没有发布文章',
  inStory: '文中提到',
  allTrendNews: '全部趋势资讯',
}
