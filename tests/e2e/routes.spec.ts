import { startProduct } from './product.ts';
import { routesContract } from './routes/routes.contract.ts';

routesContract(startProduct);
