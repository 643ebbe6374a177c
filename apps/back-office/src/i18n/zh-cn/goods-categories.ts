import type { Texts } from '@corium/browser/translate'
import type { goodsCategories as english } from '#i18n/en-us/goods-categories.ts'

export const goodsCategories: Texts<typeof english> = {
  categories: '类目',
  categoriesText: '此处顺序即网站菜单的顺序。顶级类目下可以再分一级。改名或移动后，类目网址不变。',
  newCategory: '新建类目',
  parentCategory: '上级类目',
  topCategory: '顶级类目',
  hasOthers: '该类目下还有类目，只能放在顶级。',
  addCategory: '添加',
  saveCategory: '保存',
  categorySaved: '类目已保存。',
  categoryDeleted: '类目已删除。',
  deleteCategory: '删除',
  deleteCategoryTitle: '删除“{{name}}”？',
  deleteCategoryText: '仍有商品、下级类目或优惠在用的类目不能删除。',
  noCategoryYet: '店铺还没有类目。',
  below: '“{{name}}”的下级类目',
  openCategory: '打开 {{name}}',
  discountNum_other: '{{count}} 个优惠',
  categoryPictureHelp: '显示在类目列表的标题旁，分享链接时也会用到。',
}
