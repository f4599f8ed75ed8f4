import { navigationContract } from './navigation/navigation.contract.ts';
import { startProduct } from './product.ts';

navigationContract((env) => startProduct({ env }));
