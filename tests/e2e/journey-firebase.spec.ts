import { startDeployedProduct } from './deployed.ts';
import { journeyContract } from './journey/journey.contract.ts';

journeyContract(startDeployedProduct);
