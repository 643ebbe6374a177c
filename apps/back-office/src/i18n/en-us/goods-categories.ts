export const goodsCategories = {
  categories: 'Categories',
  categoriesText:
    'Buyers find goods by them. A category at the top can have others below it. One that goods, other categories or discounts name cannot be deleted.',
  newCategory: 'New category',
  parentCategory: 'Below',
  topCategory: 'At the top',
  addCategory: 'Add',
  saveCategory: 'Save',
  categorySaved: 'The category is saved.',
  categoryDeleted: 'The category is deleted.',
  categoryInUse: 'Goods, other categories or discounts still name this category.',
  deleteCategory: 'Delete {{name}}',
  categoryNameRequired: 'Enter a name.',
  noCategoryYet: 'The shop has no category yet.',
  editCategories: 'Edit categories',
} as const
