// Draws nested labels as a tree with box-drawing characters.
export interface TreeNode {
  readonly label: string;
  readonly children?: readonly TreeNode[];
}

export function tree(nodes: readonly TreeNode[], indent = ''): string {
  return nodes
    .map((node, i) => {
      const last = i === nodes.length - 1;
      const below = node.children?.length ? `\n${tree(node.children, indent + (last ? '   ' : '│  '))}` : '';
      return `${indent}${last ? '└─ ' : '├─ '}${node.label}${below}`;
    })
    .join('\n');
}
